export { openS3Files } from './open-s3-files.ts';
export { faultOf } from './s3-faults.ts';
