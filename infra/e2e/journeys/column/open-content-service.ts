import { once } from 'node:events';
import { createServer } from 'node:http';
import { openFolderContent } from '@souvenance/adapters/content';
import { contentPageName } from '@souvenance/contracts';

const TOKEN = 'a token of the content service';

/** Starts a headless content service with the repository's pages, which requires a token. */
export const openContentService = async () => {
  const pages = await openFolderContent({ locale: 'fr' });
  const server = createServer(async (request, response) => {
    const name = contentPageName.options.find((one) => request.url === `/fr/${one}`);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end();
    if (name === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(await pages.read(name)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    variables: {
      CONTENT: 'http',
      CONTENT_URL: `http://127.0.0.1:${port}`,
      CONTENT_TOKEN: TOKEN,
      CONTENT_WEBHOOK_SECRET: 'a webhook secret of some length',
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
