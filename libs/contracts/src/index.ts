export * from './admin.contract.js';
export * from './envelope.js';
export * from './error-code.js';
export * from './limits.js';
export * from './maps.contract.js';
export * from './role.js';
export * from './session.contract.js';
export * from './staff.contract.js';
