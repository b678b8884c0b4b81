import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFakeGcs } from '@souvenance/fakes/storage';
import { describeFiles, describeHosted, describeUploads } from '@souvenance/testkit/files';
import { describeRoles } from '../../registry/store-roles.fixture.ts';
import { openRealStore } from '../bucket/real-store.env.ts';
import { uploadByAddress } from '../bucket/upload-by-address.fixture.ts';
import { gcsStore } from './gcs.adapter.ts';
import { openGcsFiles } from './open-gcs-files.ts';
import { openSigner } from './open-signer.ts';

const openFresh = async (now: () => Date) => {
  const store = await openFakeGcs({ pageSize: 2, now });
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-gcs-'));
  const credentialsFile = join(folder, 'credentials.json');
  await writeFile(credentialsFile, store.credentials, { mode: 0o600 });
  const variable = 'FILES_GCS_CREDENTIALS_FILE';
  const files = openGcsFiles({
    bucket: store.bucket,
    signer: await openSigner({ credentialsFile, messagePrefix: 'FILES', variable }),
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

const name = 'a fake of Google Cloud Storage';
describeFiles({ name, openFresh });
describeHosted({ name, isClockShared: true, openFresh });
const codes = {
  mismatch: /^(EntityTooSmall|EntityTooLarge|SignatureDoesNotMatch)$/,
  late: /^ExpiredToken$/,
  changed: /^SignatureDoesNotMatch$/,
  alreadyUsed: /^(conditionNotMet|PreconditionFailed)$/,
};
describeUploads({ name, codes, isClockShared: true, openFresh });

describeRoles({
  name: 'Google Cloud Storage',
  codes,
  open: async (role, now) => {
    const store = await openFakeGcs({ pageSize: 2, now });
    const folder = await mkdtemp(join(tmpdir(), 'souvenance-gcs-'));
    const credentialsFile = join(folder, 'credentials.json');
    await writeFile(credentialsFile, store.credentials, { mode: 0o600 });
    const variables = {
      [role]: 'gcs',
      [`${role}_GCS_BUCKET`]: store.bucket,
      [`${role}_GCS_CREDENTIALS_FILE`]: credentialsFile,
      [`${role}_GCS_ENDPOINT`]: store.url,
    };
    const close = async () => {
      await store.close();
      await rm(folder, { recursive: true });
    };
    return { variables, close };
  },
});

const openReal = await openRealStore(gcsStore('FILES'), 'FILES_GCS_BUCKET');
if (openReal !== null) {
  describeFiles({ name: 'the real Google Cloud Storage', openFresh: openReal });
  describeHosted({ name: 'the real Google Cloud Storage', isClockShared: false, openFresh: openReal });
  describeUploads({
    name: 'the real Google Cloud Storage',
    codes,
    isClockShared: false,
    openFresh: openReal,
  });
}
