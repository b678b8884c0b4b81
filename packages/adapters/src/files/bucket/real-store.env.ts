import type { HostedFiles } from '@souvenance/core';
import type { z } from 'zod';
import type { Adapter } from '../../foundation/adapter.ts';
import { readVariables } from '../../foundation/read-variables.ts';
import type { Store } from '../store.ts';
import { uploadByAddress } from './upload-by-address.fixture.ts';

/** The suites empty the bucket before each test, so only a bucket of such a name may be used. */
const TEST_BUCKET = /-tests$/;

/** Empties a real bucket for a test. */
const openEmptyStore = async (files: HostedFiles) => {
  for (const key of await files.list('')) await files.removeAll(key);
  return { files, upload: uploadByAddress, dispose: () => files.close() };
};

/**
 * Opens a real service when the tests' environment names a bucket under the product's own variable; otherwise null,
 * with a line on stderr. The suites of the fake run in both cases.
 */
export const openRealStore = async (
  adapter: Adapter<z.ZodObject, unknown, Store>,
  bucketVariable: string,
) => {
  const bucket = process.env[bucketVariable];
  if (bucket === undefined || bucket === '') {
    process.stderr.write(`The suites run on the fake alone: there is no ${bucketVariable}.\n`);
    return null;
  }
  if (!TEST_BUCKET.test(bucket))
    throw new Error(`${bucketVariable}: tests empty their bucket, so its name must end in -tests`);
  const env = readVariables(process.env, adapter.env);
  return async () => openEmptyStore((await adapter.open(env, null)).files as HostedFiles);
};
