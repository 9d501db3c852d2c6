/**
 * Written into the page by the server (app/root.tsx): remembers what was done before the page's script came, if only that script
 * answers it: the last button that was pressed, and what was chosen. What the browser answers itself (a form, a popover that is
 * there) is left to it. `earlyTap()` does it again where the page, taken over by its script, is back at what the server wrote; one
 * after the other, so that each finds what the one before changed.
 */
export const earlyTapScript = [
  `(function(){var l,f=new Map,k=function(e){var b=e.target.closest('button[type=button]'),p=b&&b.getAttribute('popovertarget');l=p&&document.getElementById(p)?null:b}`,
  `,i=function(e){var t=e.target;f.forEach(function(v,o){if(o==t||t.type=='radio'&&o.name==t.name&&o.form==t.form)f.delete(o)});f.set(t,[t.value,t.checked])};addEventListener('click',k,true);addEventListener('change',i,true)`,
  `;earlyTap=function(){removeEventListener('click',k,true);removeEventListener('change',i,true);earlyTap=null;setTimeout(function(){f.forEach(function(v,t){`,
  `if(!t.isConnected)return;if(t.checked!==v[1])t.click();else if(t.tagName=='SELECT'&&t.value!==v[0]){t.value=v[0];t.dispatchEvent(new Event('change',{bubbles:true}))}`,
  `});if(l&&l.isConnected)l.click()})}})()`,
].join('');

/** Does it again, now that it is answered. */
export function answerEarlyTap(): void {
  (window as unknown as { earlyTap?: (() => void) | null }).earlyTap?.();
}
