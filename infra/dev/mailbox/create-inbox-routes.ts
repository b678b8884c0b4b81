import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { CODE_SCRIPT, renderListPage, renderMailPage, renderMissingPage } from './inbox-pages.ts';
import type { Mail, MailStore } from './mail-store.ts';
import { findLatestTotp } from './otpauth.ts';
import type { SmtpFaults } from './smtp-faults.ts';
import { findKind, renderTemplateHtml, renderTemplatePage, renderTemplatesPage } from './template-routes.ts';

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

interface Call {
  request: IncomingMessage;
  url: URL;
  /** Groups of the route's pattern. */
  parts: string[];
}

interface Route {
  method: string;
  path: RegExp;
  answer(call: Call): Promise<Answer> | Answer;
}

const HTML = 'text/html; charset=utf-8';
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http://127.0.0.1:* http://localhost:*";

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
const page = (body: string, status = 200): Answer => ({
  status,
  type: HTML,
  body,
  headers: { 'content-security-policy': PAGE_POLICY },
});
const missing = (): Answer => page(renderMissingPage(), 404);

const asJson = (mail: Mail, deliveries: Record<string, number>) => ({
  ...mail,
  deliveries: deliveries[mail.messageId] ?? 0,
  attachments: mail.attachments.map(({ bytes, ...rest }) => ({ ...rest, size: bytes.byteLength })),
});

const mailBody = (mail: Mail): string => {
  const html = mail.html.replace(/cid:([^"'\s)>]+)/g, (whole, contentId) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === contentId);
    return index < 0 ? whole : `/mails/${mail.id}/attachments/${index}`;
  });
  return `<base target="_blank">${html}`;
};

const faultsSchema = z.strictObject({
  refuseSeconds: z.number().min(0).max(3600).optional(),
  cutAfterData: z.int().min(0).max(1000).optional(),
});

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const toQuery = ({ searchParams }: URL) => ({
  to: searchParams.get('to') ?? undefined,
  subject: searchParams.get('subject') ?? undefined,
});

const apiRoutes = (store: MailStore, faults: SmtpFaults): Route[] => {
  const totp = async (mails: Mail[]): Promise<Answer> => {
    const current = await findLatestTotp(mails);
    return current ? json(current) : json({ error: 'no second factor in these mails' }, 404);
  };
  const clear = (): Answer => {
    store.clear();
    return json({ cleared: true });
  };
  const order = async ({ request }: Call): Promise<Answer> => {
    // Any other content type could be sent by a foreign page's form.
    if (!request.headers['content-type']?.startsWith('application/json'))
      return json({ error: 'JSON only' }, 415);
    const wish = faultsSchema.safeParse(await readJson(request).catch(() => null));
    if (!wish.success) return json({ error: 'refuseSeconds and cutAfterData, numbers' }, 400);
    faults.refuseFor(wish.data.refuseSeconds ?? 0);
    faults.cutNext(wish.data.cutAfterData ?? 0);
    return json({ ...wish.data });
  };
  const list = ({ url }: Call): Answer => {
    const deliveries = store.deliveries();
    return json(store.list(toQuery(url)).map((mail) => asJson(mail, deliveries)));
  };
  return [
    { method: 'GET', path: /^\/api\/mails$/, answer: list },
    { method: 'DELETE', path: /^\/api\/mails$/, answer: clear },
    { method: 'GET', path: /^\/api\/deliveries$/, answer: () => json(store.deliveries()) },
    { method: 'GET', path: /^\/api\/totp$/, answer: ({ url }) => totp(store.list(toQuery(url))) },
    {
      method: 'GET',
      path: /^\/api\/mails\/(\d+)\/totp$/,
      answer: ({ parts: [id = ''] }) => totp([store.find(id)].filter((mail) => mail !== null)),
    },
    { method: 'POST', path: /^\/api\/faults$/, answer: order },
  ];
};

const templateRoutes: Route[] = [
  { method: 'GET', path: /^\/modeles$/, answer: async () => page(await renderTemplatesPage()) },
  {
    method: 'GET',
    path: /^\/modeles\/([a-z_]+)$/,
    answer: async ({ parts: [name = ''] }) => {
      const kind = findKind(name);
      return kind === null ? missing() : page(await renderTemplatePage(kind));
    },
  },
  {
    method: 'GET',
    path: /^\/modeles\/([a-z_]+)\/html$/,
    answer: async ({ parts: [name = ''] }) => {
      const kind = findKind(name);
      if (kind === null) return missing();
      const headers = { 'content-security-policy': MAIL_POLICY };
      return { status: 200, type: HTML, body: await renderTemplateHtml(kind), headers };
    },
  },
];

const createPageRoutes = (store: MailStore): Route[] => {
  const withMail =
    (answer: (mail: Mail, parts: string[]) => Promise<Answer> | Answer) =>
    ({ parts }: Call) => {
      const mail = store.find(parts[0] ?? '');
      return mail ? answer(mail, parts) : missing();
    };
  const attachment = (mail: Mail, [, index = '']: string[]): Answer => {
    const file = mail.attachments[Number(index)];
    if (!file) return missing();
    const place = /^image\/(png|jpeg|gif|webp)$/.test(file.mimeType) ? 'inline' : 'attachment';
    const disposition = `${place}; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
    return {
      status: 200,
      type: file.mimeType,
      body: file.bytes,
      headers: { 'content-disposition': disposition },
    };
  };
  const mailHtml = (mail: Mail): Answer => {
    const headers = { 'content-security-policy': MAIL_POLICY };
    return { status: 200, type: HTML, body: mailBody(mail), headers };
  };
  const source = (mail: Mail): Answer => ({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: store.source(mail.id),
  });
  const clear = (): Answer => {
    store.clear();
    return { status: 303, type: 'text/plain', body: '', headers: { location: '/' } };
  };
  return [
    { method: 'GET', path: /^\/$/, answer: () => page(renderListPage(store.list())) },
    { method: 'POST', path: /^\/clear$/, answer: clear },
    {
      method: 'GET',
      path: /^\/code\.js$/,
      answer: () => ({ status: 200, type: 'text/javascript', body: CODE_SCRIPT }),
    },
    {
      method: 'GET',
      path: /^\/mails\/(\d+)$/,
      answer: withMail(async (mail) => page(renderMailPage(mail, await findLatestTotp([mail])))),
    },
    { method: 'GET', path: /^\/mails\/(\d+)\/html$/, answer: withMail(mailHtml) },
    { method: 'GET', path: /^\/mails\/(\d+)\/source$/, answer: withMail(source) },
    { method: 'GET', path: /^\/mails\/(\d+)\/attachments\/(\d+)$/, answer: withMail(attachment) },
  ];
};

const send = (response: ServerResponse, { status, type, body, headers }: Answer): void => {
  const common = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
  response.writeHead(status, { ...common, ...headers }).end(body);
};

/** A page of another site that resolves its own host name to this machine must not read the mails (DNS rebinding). */
const isOwnHost = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost|inbox)(:\d+)?$/.test(host ?? '');

const isForeignPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers.origin !== undefined && headers.origin !== `http://${headers.host}`;

/** Handles requests for the inbox's pages and its JSON API. */
export const createInboxRoutes = (store: MailStore, faults: SmtpFaults) => {
  const routes = [...apiRoutes(store, faults), ...templateRoutes, ...createPageRoutes(store)];
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (!isOwnHost(request.headers.host) || isForeignPost(request)) return json({ error: 'forbidden' }, 403);
    const url = new URL(request.url ?? '/', 'http://inbox');
    for (const route of routes) {
      const match = route.method === request.method ? route.path.exec(url.pathname) : null;
      if (match) return route.answer({ request, url, parts: match.slice(1) });
    }
    return missing();
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request).then(
      (reply) => send(response, reply),
      (error: Error) => send(response, json({ error: error.message }, 500)),
    );
  };
};
