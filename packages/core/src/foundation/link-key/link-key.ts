import type { Deps } from '../../ports/deps.ts';
import { collection, DocumentExistsError, type Documents } from '../../ports/documents.port.ts';
import { auditHeads, computeAuditSeal, deriveAuditKey } from '../audit/audit.ts';
import {
  createKey,
  openSealedKey,
  type SealedKey,
  type Secrets,
  sealedKey,
  sealKey,
  WrongSecretError,
} from '../secrets/sealed-key.ts';

/** The key of links, gift codes and the audit log, sealed by `LINK_SECRET`. */
export const linkKeys = collection('link-keys', sealedKey);

const ID = 'links';
const PURPOSE = 'links';
const VARIABLE = 'LINK_SECRET';

const readSealedKey = async (documents: Pick<Documents, 'get'>): Promise<SealedKey | null> =>
  (await documents.get(linkKeys, ID))?.value ?? null;

/**
 * The key of documents that have none yet. Documents of a release that derived links from `LINK_SECRET` itself keep
 * that secret as their key: the seal of an audit chain proves which one it was.
 */
const chooseFirstKey = async (documents: Documents, secrets: Secrets): Promise<string> => {
  const [head] = (await documents.find(auditHeads, { limit: 1 })).items;
  if (head === undefined) return createKey();
  const key = secrets.find(
    (linkSecret) => head.value.seal === computeAuditSeal(head.id, head.value, deriveAuditKey({ linkSecret })),
  );
  if (key === undefined) throw new WrongSecretError(VARIABLE);
  return key;
};

/**
 * Returns the key from which links, gift codes and the key of the audit log are derived. The documents hold it, sealed
 * by `LINK_SECRET` or a former value of it; the first program to open them creates it. Throws `WrongSecretError`.
 * @example const linkSecret = await openLinkKey(documents, ['the present secret', 'the former one']);
 */
export const openLinkKey = async (documents: Documents, secrets: Secrets): Promise<string> => {
  const storedKey = await readSealedKey(documents);
  if (storedKey !== null) {
    const key = openSealedKey(secrets, PURPOSE, storedKey);
    if (key === null) throw new WrongSecretError(VARIABLE);
    return key;
  }
  const firstKey = await chooseFirstKey(documents, secrets);
  try {
    await documents.transact(async (tx) => tx.create(linkKeys, ID, sealKey(secrets[0], PURPOSE, firstKey)));
    return firstKey;
  } catch (error) {
    // Another program has created it at the same moment.
    if (error instanceof DocumentExistsError) return openLinkKey(documents, secrets);
    throw error;
  }
};

/** The fingerprint of the secret that sealed the key; null when there is none yet. */
export const readLinkKeySeal = async ({ documents }: Pick<Deps, 'documents'>): Promise<string | null> =>
  (await readSealedKey(documents))?.sealedBy ?? null;

/**
 * Seals the key by the present value of `LINK_SECRET`, after which its former values open nothing. The key itself
 * stays, so running programs need not know of it. Throws `WrongSecretError`.
 */
export const resealLinkKey = async (
  { documents }: Pick<Deps, 'documents'>,
  secrets: Secrets,
): Promise<void> => {
  const key = await openLinkKey(documents, secrets);
  await documents.transact(async (tx) => tx.put(linkKeys, ID, sealKey(secrets[0], PURPOSE, key)));
};

/**
 * Replaces a key whose secret is lost by a new one: links and gift codes that were sent lead nowhere any more, and the
 * audit chains read as broken.
 */
export const replaceLinkKey = ({ documents }: Pick<Deps, 'documents'>, secret: string): Promise<void> =>
  documents.transact(async (tx) => tx.put(linkKeys, ID, sealKey(secret, PURPOSE, createKey())));
