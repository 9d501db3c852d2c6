import s from './device-name.module.css';

/** The kind of device, guessed from the width of the window; for texts only. */
export function DeviceName() {
  return (
    <>
      <span className={s.slim}>móvil</span>
      <span className={s.wide}>ordenador</span>
    </>
  );
}
