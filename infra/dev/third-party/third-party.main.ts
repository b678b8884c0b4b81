import { writeFileSync } from 'node:fs';
import { NOTICE_FILE, thirdPartyNotice } from './third-party-notice.ts';

writeFileSync(NOTICE_FILE, thirdPartyNotice());
