export * from './clocks';
export * from './format';
export * from './zone';
