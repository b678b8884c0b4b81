// Child process in place of the worker: receives a picture and answers with its verdict.
import { preparePhotograph } from '@souvenance/press/photographs';

process.on('message', async (bytes: Uint8Array) => {
  const verdict = await preparePhotograph(bytes).then(
    () => 'taken',
    (error) => error.code ?? error.message,
  );
  process.send?.(verdict);
});
