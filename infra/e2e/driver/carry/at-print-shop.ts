import { createHash } from 'node:crypto';
import { type AtelierOrder, type Order, type RenderingFileName, routePath } from '@souvenance/contracts';
import { findLink, type ReceivedMail, waitForMail } from '../visitor/inbox.ts';
import { openVisitor, type Visitor } from '../visitor/visitor.ts';

/** A print shop's access to one order, without an account. */
export interface PrintShop {
  visitor: Visitor;
  token: string;
  /** URL that the mail links to. */
  url: string;
  mail: ReceivedMail;
}

export interface ShopFile {
  name: RenderingFileName;
  sha256: string;
  bytes: Uint8Array;
}

const MAIL_TIMEOUT_MS = 240_000;

/**
 * Waits for the mail *book to print* of an order and returns the print shop's access by its link. Throws an Error when
 * no such mail arrives in time.
 */
export const enterPrintShop = async (
  { siteUrl, inboxUrl, printShopAddress }: { siteUrl: string; inboxUrl: string; printShopAddress: string },
  orderNumber: string,
): Promise<PrintShop> => {
  const query = { to: printShopAddress, subject: orderNumber };
  const mail = await waitForMail(
    inboxUrl,
    query,
    (one) => findLink(one, '/atelier/') !== null,
    MAIL_TIMEOUT_MS,
  );
  const link = findLink(mail, '/atelier/');
  if (link === null) throw new Error(`the mail of order ${orderNumber} has no link`);
  const token = decodeURIComponent(link.pathname.slice('/atelier/'.length));
  return { visitor: openVisitor(siteUrl), token, url: link.href, mail };
};

/** Downloads one file as the print shop. */
const shopFile = async ({ visitor, token }: PrintShop, name: RenderingFileName): Promise<ShopFile> => {
  const response = await visitor.open(routePath('atelier.file', { token, name }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/**
 * Downloads every file of the order and compares each with its approved and its announced hash.
 * @throws Error that names the file whose bytes differ.
 */
export const collectFiles = async (shop: PrintShop, { proof }: Order): Promise<ShopFile[]> => {
  const { client } = shop.visitor;
  const { files } = await client.call('atelier.read', { params: { token: shop.token } });
  const collected: ShopFile[] = [];
  for (const { name, sha256 } of files) {
    const file = await shopFile(shop, name);
    const approved = proof?.files.find((one) => one.name === name)?.sha256;
    if (file.sha256 !== sha256 || file.sha256 !== approved)
      throw new Error(`${name} at the print shop is not the approved file`);
    collected.push(file);
  }
  const names = collected.map(({ name }) => name);
  for (const needed of ['interior.pdf', 'cover.pdf'] as const)
    if (!names.includes(needed)) throw new Error(`${needed} is not at the print shop`);
  return collected;
};

const STEPS = ['accepted', 'printing', 'shipped', 'delivered'] as const;

/**
 * Moves the order through the print shop's four steps and skips finished ones. Awaits `afterStep` after each, for
 * callers that check the family's mail before the next.
 */
export const printAndDeliver = async (
  { visitor: { client, read }, token }: PrintShop,
  parcel: { carrier: string; trackingNumber: string },
  afterStep: () => Promise<void> = async () => undefined,
): Promise<AtelierOrder> => {
  await read();
  let order = await client.call('atelier.read', { params: { token } });
  for (const to of STEPS) {
    if (order.history.some((move) => move.to === to)) continue;
    const body = to === 'shipped' ? { to, ...parcel } : { to };
    order = await client.call('atelier.move', { params: { token }, body });
    await afterStep();
  }
  return order;
};
