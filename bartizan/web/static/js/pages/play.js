// The page of a table at which one plays or looks on.
import { callAttention } from "../attention.js";
import { curtained } from "../curtain.js";
import { playForced } from "../forced.js";
import { addLuck } from "../luck.js";
import { Prompt } from "../prompt.js";
import { ResultButton } from "../result.js";
import { begin } from "../table.js";
import { html, watch } from "../view.js";
import { connect } from "../wire.js";

begin(watch(() => !curtained.value && html`<${Prompt} /><${ResultButton} />`));
callAttention();
playForced();
addLuck();
connect();
