export declare const minuteMs = 60000
export declare const hourMs: number
export declare const dayMs: number
