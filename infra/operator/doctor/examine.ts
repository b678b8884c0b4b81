import type { Environment } from '@souvenance/adapters';
import { checkAdministrators } from './check-administrators.ts';
import { checkBackupFolder } from './check-backup-folder.ts';
import { checkAssistant, checkMail, checkPayments, checkTranscription } from './check-external-services.ts';
import { checkIdentity } from './check-identity.ts';
import { checkClock, checkFfmpeg } from './check-machine.ts';
import { checkRedis } from './check-redis.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';
import { checkDocuments, checkIndexes, checkStore, checkWorkers } from './check-stores.ts';
import { describeInstallation } from './describe-installation.ts';
import { createExplainer } from './explain-failure.ts';
import { findDangers } from './find-dangers.ts';
import type { ReportLine } from './finding.ts';
import { runChecks } from './run-checks.ts';

const LIMIT_MS = 15_000;

/**
 * Tries every service of an installation and reads its settings. Writes nothing that stays. Ends within a minute,
 * whatever hangs.
 * @param limitMs Milliseconds that one check may take, unless it needs longer by itself.
 */
export const examine = async (environment: Environment, limitMs = LIMIT_MS): Promise<ReportLine[]> => {
  const installation = describeInstallation(environment);
  const checks = [
    checkSettings(environment),
    checkDocuments(installation),
    checkIndexes(environment),
    checkSecrets(installation),
    checkIdentity(installation),
    checkAdministrators(installation),
    checkStore(installation, 'FILES'),
    checkStore(installation, 'MEDIA'),
    checkBackupFolder(environment),
    checkRedis(environment),
    checkWorkers(installation),
    checkMail(environment),
    checkPayments(environment),
    checkTranscription(environment),
    checkAssistant(environment),
    checkFfmpeg(environment),
    checkClock(environment),
  ];
  const lines = await runChecks(checks, { limitMs, explain: createExplainer(environment) });
  // A service that hangs may never close; the process ends without it.
  void installation.close().catch(() => undefined);
  return [...lines, ...findDangers(environment)];
};
