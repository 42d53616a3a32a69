/// <reference lib="esnext.temporal" />
