// A bare node:http server that sends one page, for comparison: node bench/baseline.ts <file of the body> <headers as JSON>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2] ?? '');
const headers: Record<string, string> = JSON.parse(process.argv[3] ?? '{}');
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
