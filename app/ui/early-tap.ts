/**
 * Inlined by the server (app/root.tsx): records input before the page's script has loaded, if only that script handles it: the last pressed button, and
 * changed choices. The browser handles the rest itself (forms, popovers). `earlyTap()` replays it after hydration; one after the other, so that each sees
 * the changes of the one before.
 */
export const earlyTapScript = [
  `(function(){var l,f=new Map,k=function(e){var b=e.target.closest('button[type=button]'),p=b&&b.getAttribute('popovertarget');l=p&&document.getElementById(p)?null:b}`,
  `,i=function(e){var t=e.target;f.forEach(function(v,o){if(o==t||t.type=='radio'&&o.name==t.name&&o.form==t.form)f.delete(o)});f.set(t,[t.value,t.checked])};addEventListener('click',k,true);addEventListener('change',i,true)`,
  `;earlyTap=function(){removeEventListener('click',k,true);removeEventListener('change',i,true);earlyTap=null;setTimeout(function(){f.forEach(function(v,t){`,
  `if(!t.isConnected)return;if(t.checked!==v[1])t.click();else if(t.tagName=='SELECT'&&t.value!==v[0]){t.value=v[0];t.dispatchEvent(new Event('change',{bubbles:true}))}`,
  `});if(l&&l.isConnected)l.click()})}})()`,
].join('');

/** Replays it, now that a handler exists. */
export function replayEarlyTap(): void {
  (window as unknown as { earlyTap?: (() => void) | null }).earlyTap?.();
}
