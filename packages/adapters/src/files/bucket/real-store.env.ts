import type { HostedFiles } from '@souvenance/core';
import type { z } from 'zod';
import type { Adapter } from '../../foundation/adapter.ts';
import { readVariables } from '../../foundation/read-variables.ts';
import type { Store } from '../store.ts';
import { uploadByAddress } from './upload-by-address.fixture.ts';

/** The suites empty the bucket before each test: nobody's real files may ever stand in one of such a name. */
const MADE_FOR_TESTS = /-tests$/;

/** A real bucket that holds nothing, as each test wants it. */
const openEmptyStore = async (files: HostedFiles) => {
  for (const key of await files.list('')) await files.removeAll(key);
  return { files, upload: uploadByAddress, dispose: () => files.close() };
};

/**
 * Opens a real service, when its bucket stands in the environment of the tests under the product's own names; null, with a
 * line on stderr, when it doesn't. The fake's suites run in either case.
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
  if (!MADE_FOR_TESTS.test(bucket))
    throw new Error(`${bucketVariable}: tests empty their bucket, so its name must end in -tests`);
  const env = readVariables(process.env, adapter.env);
  return async () => openEmptyStore((await adapter.open(env, null)).files as HostedFiles);
};
