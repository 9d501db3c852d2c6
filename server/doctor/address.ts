import type { Config } from '../config.ts';
import { placeOf, portProblem } from '../http.ts';
import { type Finding, notice, well, wrong } from './finding.ts';

const about = 'Puerto';

/** The program on the configured port, and who can reach it. */
export async function inspectPort(config: Pick<Config, 'demo' | 'port' | 'host' | 'trustProxy'>): Promise<Finding[]> {
  const place = placeOf(config);
  const open = config.host === null || !/^(localhost|127\.|::1$)/.test(config.host);
  const found =
    open && config.trustProxy > 0
      ? [
          notice(
            about,
            `escucha en ${place} y cree a tu proxy (TRUST_PROXY): quien llegue sin pasar por él dirá ser quien quiera. Quita HOST, o cierra el puerto.`,
          ),
        ]
      : [];
  const why = await portProblem(config);
  if (why === null) return [...found, notice(about, `nadie escucha en ${place}: Rellano no está en marcha en esta máquina.`)];
  // An address of another machine, or a privileged port.
  if (!why.includes('ocupado')) return [...found, wrong(about, why)];
  const own = config.host === null || /^(localhost|0\.0\.0\.0|::)$/.test(config.host) ? '127.0.0.1' : config.host;
  const url = `http://${own.includes(':') ? `[${own}]` : own}:${config.port}/salud`;
  const estado = await fetch(url, { signal: AbortSignal.timeout(5000) })
    .then(async (answer) => ((await answer.json()) as { estado?: unknown } | null)?.estado)
    .catch(() => undefined);
  return [
    ...found,
    typeof estado === 'string' ? well(about, `Rellano contesta en ${place}.`) : wrong(about, `en ${place} contesta otro programa, no Rellano: ${why}`),
  ];
}
