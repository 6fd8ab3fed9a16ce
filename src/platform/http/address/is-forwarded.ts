/** Headers in which proxies, load balancers and CDNs pass on the visitor's address. */
const FORWARDING =
  /^(x-forwarded(-.+)?|forwarded(-for)?|via|x-real-ip|x-client-ip|client-ip|true-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|x-proxy.*|x-azure-.+|fastly-.+|fly-.+|cf-.+|cdn-loop)$/

/** Whether a proxy forwarded the request: then the connection's address is not the visitor's. */
export const isForwarded = ({ headers }: Request): boolean =>
  [...headers.keys()].some((name) => FORWARDING.test(name))
