import s from './device-word.module.css';

/** What the person holds: told by the width of the window, in words only. */
export function DeviceWord() {
  return (
    <>
      <span className={s.slim}>móvil</span>
      <span className={s.wide}>ordenador</span>
    </>
  );
}
