import { writeFileSync } from 'node:fs';
import { buildThirdPartyNotice, NOTICE_FILE } from './build-third-party-notice.ts';

writeFileSync(NOTICE_FILE, buildThirdPartyNotice());
