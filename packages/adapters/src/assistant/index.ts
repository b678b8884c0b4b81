export { openAssistant } from './open-assistant.ts';
