import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Block } from './blocks.ts';
import { coveredPage } from './draw.ts';
import type { Page } from './read.ts';

export interface Output {
  /** From 0. */
  page: number;
  /** null while it is being drawn. */
  url: string | null;
  size: number;
  blocks: number;
}
interface Made {
  key: string;
  blob: Blob;
  url: string;
}

const pause = 350; // milliseconds after the last change

/** The pages as they will be sent, redrawn shortly after their blocks change; `make` draws them immediately, and rejects after the screen is left. */
export function useOutputs(pages: readonly Page[], blocks: readonly Block[]): { outputs: Output[]; make(): Promise<Blob[]> } {
  const made = useRef(new Map<number, Made>());
  const leaving = useRef(new AbortController());
  const [, setDrawn] = useState(0);
  const boxesOf = (page: number) => blocks.filter((block) => block.page === page).map(({ box }) => box);
  const keyOf = (page: number) => `${pages[page]?.url} ${JSON.stringify(boxesOf(page))}`;

  const drawPage = async (page: number, stop: AbortSignal): Promise<Blob> => {
    const [key, known] = [keyOf(page), made.current.get(page)];
    if (known?.key === key) return known.blob;
    const blob = await coveredPage(pages[page] as Page, boxesOf(page));
    stop.throwIfAborted();
    const before = made.current.get(page);
    if (before) URL.revokeObjectURL(before.url);
    made.current.set(page, { key, blob, url: URL.createObjectURL(blob) });
    return blob;
  };
  const drawAll = async (stop: AbortSignal) => {
    const blobs: Blob[] = [];
    for (const page of pages.keys()) blobs.push(await drawPage(page, stop));
    return blobs;
  };
  const draw = useEffectEvent(drawAll);

  const now = pages.map((_, page) => keyOf(page)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn when its input changes
  useEffect(() => {
    const superseded = new AbortController();
    const timer = setTimeout(
      () =>
        draw(superseded.signal).then(
          () => setDrawn((n) => n + 1),
          () => {},
        ),
      pause,
    );
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [now]);
  useEffect(() => {
    const madeNow = made.current;
    const left = new AbortController();
    leaving.current = left;
    return () => {
      left.abort();
      for (const { url } of madeNow.values()) URL.revokeObjectURL(url);
      madeNow.clear();
    };
  }, []);

  const outputs = pages.map((_, page) => {
    const output = made.current.get(page);
    return { page, url: output?.url ?? null, size: output?.blob.size ?? 0, blocks: boxesOf(page).length };
  });
  return { outputs, make: () => drawAll(leaving.current.signal) };
}
