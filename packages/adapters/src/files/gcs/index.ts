export { faultOf } from './gcs-faults.ts';
export { openGcsFiles } from './open-gcs-files.ts';
export { checkSigning, openSigner } from './open-signer.ts';
