export { openProxy, type ProxyMode, type TestProxy } from './open-proxy.ts';
