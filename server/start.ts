import cluster from 'node:cluster';

// React and React Router choose their build from NODE_ENV while they load, so it is set before anything else is imported.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
const development = process.argv.includes('--dev');

try {
  const { readConfig } = await import('./config.ts');
  const config = readConfig(process.env);
  if (config.processes > 1 && !development && cluster.isPrimary) await (await import('./workers.ts')).superviseProcesses(config);
  else await (await import('./main.ts')).main(development);
} catch (e) {
  console.error(`\n${(e as Error).message}\n`);
  process.exit(1);
}
