import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';
import type { PrintRequest } from '@souvenance/core';
import { z } from 'zod';
import type { callLulu } from './call-lulu.ts';

/** Lulu's report on a file check; `NORMALIZED` means that the file suits the product. */
const check = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z
    .enum(['NULL', 'VALIDATING', 'VALIDATED', 'NORMALIZING', 'NORMALIZED', 'ERROR'])
    .nullable()
    .transform((status) => status ?? 'NULL'),
  errors: z.unknown().optional(),
});

/**
 * Pauses between polls in ms, half a minute in all; a book takes some seconds. A longer check is continued by the next
 * retry of the submission.
 */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

const REASON_MAX = 300;

const stillChecking = (): AppError =>
  new AppError('print_shop.unavailable', {
    received: false,
    why: 'its files are still being checked',
    isOutage: false,
  });

const read = (answer: unknown): z.infer<typeof check> => {
  const parsed = check.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError('print_shop.unavailable', { received: false, why: 'an answer of another form' });
};

/**
 * Has Lulu check interior and cover before an order is placed. Returns Lulu's reasons for what it cannot print, empty
 * when both files are good. Files that Lulu printed before are not checked again. Throws `print_shop.unavailable` while
 * the check is running.
 */
export const checkFiles =
  (call: ReturnType<typeof callLulu>, pausesMs: readonly number[] = PAUSES_MS) =>
  async ({ files, product, printableId }: PrintRequest, packageId: string): Promise<string[]> => {
    if (printableId !== null) return [];
    const look = async (kind: 'interior' | 'cover', more: object): Promise<string[]> => {
      const source_url = files.find(({ name }) => name === `${kind}.pdf`)?.url;
      const body = { source_url, pod_package_id: packageId, ...more };
      const path = `/validate-${kind}/`;
      let validation = read(await call({ method: 'POST', path, body }));
      for (const pauseMs of pausesMs) {
        if (validation.status === 'NORMALIZED') return [];
        if (validation.status === 'ERROR')
          return [`${kind}: ${JSON.stringify(validation.errors)}`.slice(0, REASON_MAX)];
        await wait(pauseMs);
        validation = read(await call({ method: 'GET', path: `${path}${validation.id}/` }));
      }
      throw stillChecking();
    };
    const cover = { interior_page_count: product.pages };
    return (await Promise.all([look('interior', {}), look('cover', cover)])).flat();
  };
