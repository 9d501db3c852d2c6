import { Icon } from '../../ui/icon.tsx';

/** 2-community §2: heading, estimated time of 3 minutes, and what to write about. */
export function Introduction({ name }: { name: string }) {
  return (
    <div className="title stack-s">
      <h1>{`Valora tu convivencia con ${name}`}</h1>
      <p className="muted">Tiempo estimado: 3 minutos</p>
      <p className="note">
        <Icon name="info" />
        <span>
          Céntrate en comportamientos que se pudieran observar, sin referencias discriminatorias. Tu valoración es anónima: nadie sabrá que la has escrito tú.
        </span>
      </p>
    </div>
  );
}
