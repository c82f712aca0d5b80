/** For who runs no service: the command line. */
export { type CalledAddress, type CallOptions, callAddress } from './dispatch/callAddress'
