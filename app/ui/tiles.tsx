// The longest scale has five steps; an index of a property goes to five as well.
const steps = [0, 1, 2, 3, 4];

/** A rating as a row of tiles: as many as its own scale has steps; a half step is a tile cut on its diagonal. */
export function Tiles({ value, of }: { value: number; of: number }) {
  const halves = Math.round(value * 2);
  return (
    <span className="tiles" aria-hidden="true">
      {steps.slice(0, of).map((i) => {
        const state = halves >= 2 * (i + 1) ? 'on' : halves === 2 * i + 1 ? 'half' : undefined;
        return <i key={i} className={state} />;
      })}
    </span>
  );
}
