/**
 * Shows a message when the document or the shell's script did not arrive, and loads it again (ADR
 * 38). It is part of the only inline script, because no other script runs in that case.
 */
import { DOCUMENT_END_ID, SHELL_SCRIPT_ID } from './document-guard-ids.ts';
import { documentGuardMessages as messages } from './document-guard.messages.ts';

/** Places the bar above the bottom navigation, as toasts are. */
const BAR_STYLE =
  'position:fixed;z-index:1000;inset:auto 8px calc(var(--pd-bottom-bar,0px) + var(--pd-safe-bottom,0px) + 8px);max-width:30rem;margin:auto;padding:4px 4px 4px 16px;display:flex;gap:8px;align-items:center;justify-content:space-between;border-radius:var(--pd-radius-8,8px);background:var(--pd-warning-soft);color:var(--pd-warning-soft-text)';
const BUTTON_STYLE =
  'flex:none;min-height:44px;padding:0 12px;border:0;background:none;color:inherit;font:inherit;font-weight:700;text-decoration:underline;cursor:pointer';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** A document that has not grown for this long is not arriving. At 50 kbit/s it takes 4 s in all. */
const GROWTH_CHECK_MS = 10_000;

/**
 * In plain JavaScript for the oldest browsers, on one line per statement. The script is requested
 * again under another address, because browsers keep a failed response of the first one. When the
 * connection breaks, Chromium keeps `document.readyState` at "loading" and fires no event, while
 * Firefox and Safari end it where it was cut off.
 */
export const DOCUMENT_GUARD_SCRIPT = `
(function(d){
var tries=0,isLoading,bar,timer,size,growth;
function shows(text){
return bar&&bar.firstChild.data==text}
function show(text,again){
var b=d.createElement("button");
if(shows(text))return;
if(!bar){bar=d.createElement("div");bar.setAttribute("role","status");bar.style.cssText="${BAR_STYLE}";(d.body||d.documentElement).appendChild(bar)}
b.type="button";b.textContent="${messages.tryAgain}";b.style.cssText="${BUTTON_STYLE}";b.onclick=again;
bar.textContent="";bar.append(text,b)}
function hide(){
bar&&bar.remove();bar=null}
function load(){
var s=d.createElement("script"),old=d.getElementById("${SHELL_SCRIPT_ID}");
if(isLoading)return;
isLoading=1;clearTimeout(timer);
s.crossOrigin=old.crossOrigin;s.integrity=old.integrity;s.src=old.src+"?try="+ ++tries;
s.onload=function(){removeEventListener("online",load);hide()};
s.onerror=fail;d.head.appendChild(s)}
function fail(){
isLoading=0;
if(!d.getElementById("${DOCUMENT_END_ID}"))return;
show("${messages.scriptFailed}",load);
timer=setTimeout(load,Math.min(${LONGEST_WAIT_MS},${FIRST_WAIT_MS}*Math.pow(2,tries)))}
addEventListener("error",function(e){
if(e.target.id!="${SHELL_SCRIPT_ID}")return;
addEventListener("online",load);
d.readyState=="loading"?addEventListener("DOMContentLoaded",fail):fail()},true);
function tellCut(){
clearInterval(growth);show("${messages.documentCut}",function(){location.reload()})}
growth=setInterval(function(){
var now=d.getElementsByTagName("*").length;
now==size?tellCut():size=now},${GROWTH_CHECK_MS});
addEventListener("DOMContentLoaded",function(){
clearInterval(growth);
d.getElementById("${DOCUMENT_END_ID}")?shows("${messages.documentCut}")&&hide():tellCut()})
})(document)`.replaceAll('\n', '');
