import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../ui/no-answer.ts';
import { whyFailed } from '../../../../ui/request-data.ts';
import { useOnline } from '../../../../ui/use-online.ts';
import type { Ask, Problem } from './ask.tsx';
import type { Engine } from './engine.ts';
import type { PhotoReader, Progress, ReadPage } from './read-text.ts';
import type { Reading } from './reading.tsx';
import { type Circumstances, questionOf, type Report, type Shown } from './report.ts';
import type { Result } from './result.tsx';

const MAX_TEXT = 200_000;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

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

const whyNoRules = async (error: unknown): Promise<string> => `${texts.noRules} ${messageOf(await whyFailed(error))}`;

/** The checker and the views of its work, loaded together once something is typed or chosen. */
interface Tools {
  engine: Engine;
  views: typeof import('./views.ts');
}
interface Done {
  report: Report;
  signed: boolean;
  illegible: number[];
}

/** The screen's state: the input, the reading, the findings. The reader and the rules are loaded when they are first needed. */
export function useCheck(today: string) {
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'asking' | 'reading' | 'result'>('asking');
  const [typed, setTyped] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [circumstances, setCircumstances] = useState<Circumstances>({ lease: 'dwelling', landlord: null, month: today.slice(0, 7) });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [opening, setOpening] = useState(false);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [found, setFound] = useState<readonly Shown[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const [views, setViews] = useState<Tools['views'] | null>(null);
  const tools = useRef<Promise<Tools> | null>(null);
  const stop = useRef(new AbortController());
  const photoReader = useRef<Promise<PhotoReader> | null>(null);
  const latestFiles = useRef<readonly File[]>([]);
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
  /** The OCR engine stays open from the choice of photos until all their pages are read, and no longer. */
  const photos = () => {
    const opened = photoReader.current ?? import('./read-text.ts').then((reader) => reader.openPhotoReader());
    photoReader.current = opened;
    opened.catch(() => {
      photoReader.current = null;
    });
    return opened;
  };
  const closePhotos = () => {
    photoReader.current?.then(({ close }) => close()).catch(() => {});
    photoReader.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open when the screen is left
  useEffect(
    () => () => {
      stop.current.abort();
      latestFiles.current = [];
      closePhotos();
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
  };

  /** Reads the chosen files; their text, with the numbers of the pages that could hardly be read. null: it was stopped or refused. */
  const readFiles = async (engine: Engine): Promise<{ text: string; illegible: number[] } | null> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProgress(null);
    setFound([]);
    setView('reading');
    try {
      const { joinPages, readText } = await import('./read-text.ts');
      const pages = await readText(files, photos, signal, {
        progress: setProgress,
        async page(read: ReadPage) {
          const { findings } = await engine.find(questionOf(read.text, circumstances, today));
          if (!signal.aborted) setFound((before) => [...before, ...findings]);
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
      closePhotos();
    }
  };

  const check = async () => {
    // A second reading could be stopped alone.
    if (opening) return;
    const pasted = text.current?.value.trim() ?? '';
    if (pasted === '' && files.length === 0) return refuse('text', texts.nothing);
    if (pasted.length > MAX_TEXT) return refuse('text', texts.tooLong);
    setProblem(null);
    setTyped(pasted);
    setOpening(true);
    const opened = await rules().catch(whyNoRules);
    setOpening(false);
    if (typeof opened === 'string') return refuse('all', opened);
    setViews(opened.views);
    const read = files.length > 0 ? await readFiles(opened.engine) : { text: '', illegible: [] };
    if (!read) return;
    const whole = [pasted, read.text].filter((part) => part !== '').join('\n\n');
    const question = questionOf(whole, circumstances, today);
    try {
      setDone({ report: await opened.engine.find(question), signed: question.signed, illegible: read.illegible });
    } catch (error) {
      tools.current = null;
      return refuse('all', await whyNoRules(error));
    }
    // What was read can be corrected, and is not read again.
    setTyped(whole);
    setFiles([]);
    setView('result');
  };

  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen);
    latestFiles.current = chosen;
    if (chosen.length === 0) return closePhotos();
    void rules().catch(() => {});
    // Without a connection it is tried again when the contract is read.
    const load = async () => {
      const { kindsOf, loadHeicDecoder, loadPdfReader } = await import('./read-text.ts');
      const kinds = await kindsOf(chosen);
      // Others were chosen meanwhile, or the screen was left.
      if (latestFiles.current !== chosen) return;
      if (!kinds.photos) closePhotos();
      await Promise.all([kinds.photos ? photos() : null, kinds.heic ? loadHeicDecoder() : null, kinds.pdf ? loadPdfReader() : null]);
      nowLoaded([...(kinds.photos ? ['fotos'] : []), ...(kinds.pdf ? ['PDF'] : [])]);
    };
    await load().catch(() => {});
  };

  const ask: Omit<ComponentProps<typeof Ask>, 'thisMonth'> = {
    text,
    initialText: typed,
    files,
    circumstances,
    problem,
    opening,
    loaded: list.format(loaded),
    onFiles: (chosen) => void choose(chosen),
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
    report: done?.report ?? { blocks: [], findings: [], similar: [], calm: [], notice: '' },
    circumstances,
    signed: done?.signed ?? false,
    illegible: done?.illegible ?? [],
    onChange: () => again(true),
    onAnother: () => again(false),
  };
  return { place, view, ask, reading, result, views };
}
