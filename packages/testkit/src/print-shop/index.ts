export { aPrintRequest, describePrintService, type PrintServiceSubject } from './print-service.contract.ts';
