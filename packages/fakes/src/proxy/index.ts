export { type Fault, type FaultProxy, openFaultProxy } from './open-fault-proxy.ts';
export { openProxy, type ProxyMode, type TestProxy } from './open-proxy.ts';
