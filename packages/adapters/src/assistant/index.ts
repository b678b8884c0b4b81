export { type AssistantEnv, readAssistantEnv } from './assistant.env.ts';
export { openAssistant } from './open-assistant.ts';
