const longestPress = 1000; // milliseconds

/**
 * At once, or when the finger, the mouse's button or the key is up: what appears or moves in between takes the press from what lies under it. A
 * tap of a finger ends with its click, whose own presses come after the finger is up.
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
    // The click comes right after.
    setTimeout(then);
  };
  for (const sign of ['pointerup', 'pointercancel', 'click', 'keyup']) addEventListener(sign, up, { signal: pressed.signal, capture: true });
  setTimeout(up, longestPress);
}
