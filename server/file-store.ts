import { join } from 'node:path';
import { createDiskStore } from '../adapters/storage/disk.ts';
import { createS3Store, type S3Settings } from '../adapters/storage/s3.ts';
import type { WholeStore } from '../adapters/storage/whole-store.ts';

/** The store of the settings: a bucket, or a folder beside the data. */
export const openFiles = ({ files, dataDir }: { files: S3Settings | null; dataDir: string }): WholeStore =>
  files ? createS3Store(files) : createDiskStore(join(dataDir, 'files'));

/** s3://bucket?endpoint=…, with region if needed. Throws for an invalid one. */
export function readFilesUrl(text: string): Omit<S3Settings, 'accessKeyId' | 'secretAccessKey'> {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.host) || url.username || /[^/]/.test(url.pathname))
    throw new Error('tiene la forma s3://cubo?endpoint=https://servidor');
  for (const name of url.searchParams.keys()) if (!['endpoint', 'region'].includes(name)) throw new Error(`no se conoce «${name}»`);
  const endpoint = url.searchParams.get('endpoint') ?? '';
  const server = URL.parse(endpoint);
  if (!server || !/^https?:$/.test(server.protocol) || server.search || server.username)
    throw new Error('endpoint es la dirección http:// o https:// del servidor');
  return { bucket: url.host, endpoint: endpoint.replace(/\/+$/, ''), region: url.searchParams.get('region') || 'us-east-1' };
}
