import { expect, test } from 'vitest';
import { withAvailability } from './with-availability.ts';

const fail = (code: number) => () => Promise.reject(Object.assign(new Error('grpc'), { code }));

test.each([4, 8, 14])('the gRPC code %i says that the documents are away', async (code) => {
  await expect(withAvailability(fail(code))).rejects.toMatchObject({
    code: 'service.unavailable',
    details: { service: 'documents' },
    cause: { code },
  });
});

test('any other failure stays as it is', async () => {
  await expect(withAvailability(fail(9))).rejects.toMatchObject({ message: 'grpc', code: 9 });
});
