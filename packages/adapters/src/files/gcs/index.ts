export { faultOf } from './gcs-faults.ts';
export { openGcsFiles } from './open-gcs-files.ts';
