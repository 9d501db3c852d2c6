import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Preparation = (module: {
  NODEFS?: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } } };
}) => void;

/** NodeFS whose fsync reaches the disk; PGlite's own does nothing (its issue 1107), so that a power cut could lose rows. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const made = await super.init(pg, options);
    const withFsync: Preparation = (module) => {
      const nodefs = module.NODEFS ?? module.FS.filesystems.NODEFS;
      nodefs.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const before = (made.emscriptenOpts.preRun ?? []) as unknown as Preparation[];
    made.emscriptenOpts.preRun = [withFsync, ...before] as unknown as typeof made.emscriptenOpts.preRun;
    return made;
  }
}

/** PGlite's parameters without -F (fsync off), with a sync method that its C library passes on. */
export const durableStartParams = [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync'];
