export { type GcsStandIn, openGcsStandIn } from './gcs/open-gcs-stand-in.ts';
export { openS3StandIn, type S3StandIn } from './s3/open-s3-stand-in.ts';
export type { KeptObject } from './shelf.ts';
