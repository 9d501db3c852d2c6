import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../ui/no-answer.ts';
import { failureReason } from '../../../../ui/request-data.ts';
import { useOnline } from '../../../../ui/use-online.ts';
import type { Ask, Problem } from './ask.tsx';
import type { Engine } from './engine.ts';
import type { Progress, ReadPage } from './read-text.ts';
import type { Reading } from './reading.tsx';
import { type Circumstances, questionOf, type Report, type Shown } from './report.ts';
import type { Result } from './result.tsx';
import { useFiles } from './use-files.ts';

const MAX_TEXT = 200_000;
const list = new Intl.ListFormat('es', { type: 'conjunction' });
/** In the order of the message, whichever loads first. */
const inputs = ['texto', 'fotos', 'PDF'];

const texts = {
  nothing: 'Pega el texto del contrato, o elige sus fotos o su PDF.',
  tooLong: 'Ese texto es demasiado largo: caben 200.000 letras, unas 80 páginas.',
  noRules: 'No se ha podido descargar lo que busca las cláusulas.',
  offline: 'No hay conexión y falta por descargar lo que lee el contrato. Conéctate una vez y vuelve a intentarlo.',
  broken: 'No hemos podido abrir el contrato. Prueba con otra foto o con el PDF original.',
  illegible: 'No hemos podido leer nada. Haz las fotos de frente, con luz y sin sombras, una por página.',
} as const;

/** The message when reading failed. */
async function problemOf(error: unknown): Promise<string> {
  const { Refused } = await import('../../../proof/parts/reader/page.ts');
  if (error instanceof Refused) return error.message;
  return navigator.onLine ? texts.broken : texts.offline;
}

const whyNoRules = async (error: unknown): Promise<string> => `${texts.noRules} ${messageOf(await failureReason(error))}`;

/** The checker and the views of its work, loaded together once something is typed or chosen. */
interface Tools {
  engine: Engine;
  views: typeof import('./views.ts');
}
interface Done {
  report: Report;
  text: string;
  illegible: number[];
}
const nothingYet: Report = { blocks: [], findings: [], waiting: [], similar: [], calm: [], dated: null };

/** The screen's state: input, progress, findings. The readers and the rules load when first needed. */
export function useCheck(today: string) {
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'asking' | 'reading' | 'result'>('asking');
  const [typed, setTyped] = useState('');
  const [circumstances, setCircumstances] = useState<Circumstances>({ lease: 'dwelling', landlord: null, signing: null });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [opening, setOpening] = useState(false);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [found, setFound] = useState<readonly Shown[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const [views, setViews] = useState<Tools['views'] | null>(null);
  const tools = useRef<Promise<Tools> | null>(null);
  const stop = useRef(new AbortController());
  const online = useOnline();

  const nowLoaded = (what: readonly string[]) => setLoaded((before) => [...new Set([...before, ...what])]);
  const rules = () => {
    tools.current ??= Promise.all([import('./engine.ts').then((engine) => engine.openEngine()), import('./views.ts')]).then(([engine, views]) => ({
      engine,
      views,
    }));
    tools.current.then(
      () => nowLoaded(['texto']),
      () => {
        tools.current = null;
      },
    );
    return tools.current;
  };
  const files = useFiles({ onBegin: () => void rules().catch(() => {}), onLoaded: nowLoaded, onProblem: setProblem });
  useEffect(
    () => () => {
      stop.current.abort();
      void tools.current?.then(({ engine }) => engine.close()).catch(() => {});
    },
    [],
  );

  const shownBefore = useRef(view);
  useEffect(() => {
    if (shownBefore.current === view) return;
    shownBefore.current = view;
    scrollTo(0, 0);
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [view]);

  const refuse = (where: Problem['where'], what: string) => {
    setView('asking');
    setProblem({ where, text: what });
    if (where === 'text') text.current?.focus();
    return null;
  };

  /** The text of the chosen files and the numbers of their barely legible pages; null: cancelled or refused. */
  const readFiles = async (engine: Engine, chosen: readonly File[]): Promise<{ text: string; illegible: number[] } | null> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProgress(null);
    setFound([]);
    setView('reading');
    try {
      const { joinPages, readText } = await import('./read-text.ts');
      const pages = await readText(chosen, files.photos, signal, {
        progress: setProgress,
        async page(read: ReadPage) {
          const { findings, waiting } = await engine.find(questionOf(read.text, circumstances, today));
          if (!signal.aborted) setFound((before) => [...before, ...findings, ...waiting]);
        },
      });
      if (signal.aborted) return null;
      const illegible = pages.flatMap((page, i) => (page.illegible ? [i + 1] : []));
      if (illegible.length === pages.length) {
        refuse('files', texts.illegible);
        return null;
      }
      return { text: joinPages(pages.map((page) => page.text)), illegible };
    } catch (error) {
      if (!signal.aborted) refuse('files', await problemOf(error));
      return null;
    } finally {
      files.closePhotos();
    }
  };

  const report = async (engine: Engine, text: string, about: Circumstances, illegible: number[]) => {
    try {
      setDone({ report: await engine.find(questionOf(text, about, today)), text, illegible });
      return true;
    } catch (error) {
      tools.current = null;
      refuse('all', await whyNoRules(error));
      return false;
    }
  };

  /** Collects the input and the loaded checker; null: something is missing, and its message is shown. */
  const prepare = async () => {
    const pasted = text.current?.value.trim() ?? '';
    const chosen = await files.chosen();
    if (chosen === null) return null;
    if (pasted === '' && chosen.length === 0) return refuse('text', texts.nothing);
    if (pasted.length > MAX_TEXT) return refuse('text', texts.tooLong);
    setProblem(null);
    setTyped(pasted);
    const opened = await rules().catch(whyNoRules);
    return typeof opened === 'string' ? refuse('all', opened) : { pasted, chosen, opened };
  };

  const check = async () => {
    // 'Cancelar' would stop only the second of two readings.
    if (opening) return;
    setOpening(true);
    const prepared = await prepare();
    setOpening(false);
    if (!prepared) return;
    const { pasted, chosen, opened } = prepared;
    setViews(opened.views);
    const read = chosen.length > 0 ? await readFiles(opened.engine, chosen) : { text: '', illegible: [] };
    if (!read) return;
    const whole = [pasted, read.text].filter((part) => part !== '').join('\n\n');
    // Another contract has its own date.
    const about = { ...circumstances, signing: null };
    setCircumstances(about);
    if (!(await report(opened.engine, whole, about, read.illegible))) return;
    // The user can correct the text without reading the files again.
    setTyped(whole);
    files.forget();
    setView('result');
  };

  const ask: ComponentProps<typeof Ask> = {
    text,
    initialText: typed,
    files: files.files,
    circumstances,
    problem,
    opening,
    loaded: list.format(inputs.filter((one) => loaded.includes(one))),
    onPick: (added) => void files.pick(added),
    onFiles: (chosen) => void files.choose(chosen),
    onCircumstances: setCircumstances,
    onProblem: setProblem,
    onBegin: () => void rules().catch(() => {}),
    onCheck: () => void check(),
  };
  const reading: ComponentProps<typeof Reading> = {
    progress,
    found,
    online,
    onCancel() {
      stop.current.abort();
      setView('asking');
    },
  };
  const again = (keep: boolean) => {
    if (!keep) setTyped('');
    setDone(null);
    setView('asking');
  };
  const result: Omit<ComponentProps<typeof Result>, 'today'> = {
    report: done?.report ?? nothingYet,
    circumstances,
    illegible: done?.illegible ?? [],
    onSigning(signing) {
      const about = { ...circumstances, signing };
      setCircumstances(about);
      if (done) void tools.current?.then(({ engine }) => report(engine, done.text, about, done.illegible));
    },
    onChange: () => again(true),
    onAnother: () => again(false),
  };
  return { place, view, ask, reading, result, views };
}
