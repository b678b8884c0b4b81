// Replaces the Next.js process: this bench needs no pages, and building them would take a minute.
import { createServer } from 'node:http';
import { stopOnSignals } from '../dev/supervisor/stop-on-signals.ts';

const server = createServer((_, response) => {
  response.writeHead(204).end();
});
server.listen(Number(process.env.WEB_PORT), '127.0.0.1');
stopOnSignals(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);
