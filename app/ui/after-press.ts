const longestPress = 1000; // milliseconds

/**
 * Immediately, or when the finger, the mouse button or the key is released: an element that appears or moves before that would receive the press. A tap ends
 * with its click, which fires after the finger is up.
 */
export function afterPress(then: () => void): void {
  if (!document.querySelector(':active')) {
    then();
    return;
  }
  const pressed = new AbortController();
  const up = () => {
    if (pressed.signal.aborted) return;
    pressed.abort();
    // The click follows.
    setTimeout(then);
  };
  for (const sign of ['pointerup', 'pointercancel', 'click', 'keyup']) addEventListener(sign, up, { signal: pressed.signal, capture: true });
  setTimeout(up, longestPress);
}
