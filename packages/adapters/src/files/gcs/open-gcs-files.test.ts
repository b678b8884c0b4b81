import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGcsStandIn } from '@souvenance/stand-ins/storage';
import { describeFiles, describeHosted, describeUploads } from '@souvenance/testkit/files';
import { emptied, realStore } from '../bucket/real-store.env.ts';
import { uploadByAddress } from '../bucket/upload-by-address.fixture.ts';
import { gcsFilesEnv } from './gcs.env.ts';
import { openGcsFiles } from './open-gcs-files.ts';

const openFresh = async (now: () => Date) => {
  const store = await openGcsStandIn({ pageSize: 2, now });
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-gcs-'));
  const credentialsFile = join(folder, 'credentials.json');
  await writeFile(credentialsFile, store.credentials, { mode: 0o600 });
  const files = await openGcsFiles({
    bucket: store.bucket,
    credentialsFile,
    endpoint: store.url,
    clock: { now },
  });
  const dispose = async () => {
    await files.close();
    await store.close();
    await rm(folder, { recursive: true });
  };
  return { files, upload: uploadByAddress, dispose };
};

const name = 'a stand-in of Google Cloud Storage';
describeFiles({ name, openFresh });
describeHosted({ name, isClockShared: true, openFresh });
const codes = {
  mismatch: /^(EntityTooSmall|EntityTooLarge|SignatureDoesNotMatch)$/,
  late: /^ExpiredToken$/,
  changed: /^SignatureDoesNotMatch$/,
  spent: /^(conditionNotMet|PreconditionFailed)$/,
};
describeUploads({ name, codes, isClockShared: true, openFresh });

const real = realStore(gcsFilesEnv, 'GCS_BUCKET');
if (real !== null) {
  const openReal = async () =>
    emptied(await openGcsFiles({ bucket: real.GCS_BUCKET, credentialsFile: real.GCS_CREDENTIALS_FILE }));
  describeFiles({ name: 'the real Google Cloud Storage', openFresh: openReal });
  describeHosted({ name: 'the real Google Cloud Storage', isClockShared: false, openFresh: openReal });
  describeUploads({
    name: 'the real Google Cloud Storage',
    codes,
    isClockShared: false,
    openFresh: openReal,
  });
}
