import type { HostedFiles } from '@souvenance/core';
import type { z } from 'zod';
import { readVariables } from '../../foundation/read-variables.ts';
import { uploadByAddress } from './upload-by-address.fixture.ts';

/** The suites empty the bucket before each test: nobody's real files may ever stand in one of such a name. */
const MADE_FOR_TESTS = /-tests$/;

/**
 * Variables of a real service, when its bucket stands in the environment of the tests under the product's own names;
 * null, with a word, when it doesn't. The stand-in's suites run in either case.
 */
export const realStore = <Shape extends z.ZodObject>(shape: Shape, bucketVariable: string) => {
  const bucket = process.env[bucketVariable];
  if (bucket === undefined || bucket === '') {
    process.stderr.write(`The suites run on the stand-in alone: there is no ${bucketVariable}.\n`);
    return null;
  }
  if (!MADE_FOR_TESTS.test(bucket))
    throw new Error(`${bucketVariable}: tests empty their bucket, so its name must end in -tests`);
  return readVariables(process.env, shape);
};

/** A real bucket that holds nothing, as each test wants it. */
export const emptied = async (files: HostedFiles) => {
  for (const key of await files.list('')) await files.removeAll(key);
  return { files, upload: uploadByAddress, dispose: () => files.close() };
};
