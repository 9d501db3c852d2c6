vcl 4.1;
# Varnish 7.1 or newer with the module xkey (Debian: varnish, varnish-modules) between the proxy that ends TLS and Rellano: it keeps visitors'
# pages, and Rellano tells it which to drop. Settings of Rellano: CACHE_PURGE_URL=http://127.0.0.1:6081 TRUST_PROXY=2
#
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/rellano.vcl -s malloc,256M -p http_gzip_support=off -p default_keep=0 -p timeout_idle=75
#
# http_gzip_support=off: Rellano packs its pages (br, gzip), and Varnish keeps each as it comes.
# timeout_idle: Varnish's own 5 seconds are shorter than the proxy in front keeps connections (60), and end a form that comes with a pause.
import std;
import xkey;

backend rellano {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 30s;
	.between_bytes_timeout = 60s; # the stream of notifications has a line every 20 s
	.probe = {
		.url = "/listo";
		.interval = 2s;
		.timeout = 1s;
		.window = 3;
		.threshold = 2;
		.initial = 2;
	}
}

# The same Rellano, asked whether its database answers; nothing is sent to it. While one PostgreSQL takes over from another, forms and pages that
# nobody kept wait in Rellano, and kept pages are shown as they are.
backend database {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = {
		.url = "/salud";
		.interval = 2s;
		.timeout = 1s;
		.window = 3;
		.threshold = 2;
		.initial = 2;
	}
}

# Where Rellano runs.
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.restarts == 0) {
		unset req.http.stale;
		unset req.http.keepable;
	}
	if (req.method == "PURGE") {
		# Through the proxy in front anybody would come from 127.0.0.1.
		if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
			return (synth(405));
		}
		# What shows something that was withdrawn is gone at once. To what something was added may be shown for a moment longer, while it is made anew.
		if (req.http.xkey-purge) {
			set req.http.purged = xkey.purge(req.http.xkey-purge);
		} elseif (req.http.xkey-softpurge) {
			set req.http.purged = xkey.softpurge(req.http.xkey-softpurge);
		} else {
			return (synth(400, "xkey-purge: tag tag"));
		}
		return (synth(200, req.http.purged));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Whoever is signed in gets pages of their own.
	if (req.http.Cookie ~ "(^|;\s*)(__Secure-)?rellano\.session_token=") {
		return (pass);
	}
	# Signing up goes from page to page by cookies.
	if (req.url ~ "^/(auth|email-confirmation|confirmar|sesion|salir|correo|avisos/stream|salud|listo|metrics)") {
		return (pass);
	}
	# No other page looks at a visitor's cookies.
	unset req.http.Cookie;
	# One page for each encoding that Rellano makes, not for each spelling of the header.
	if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
		set req.http.Accept-Encoding = "br";
	} elseif (req.http.Accept-Encoding ~ "gzip") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	# A moment old while one request renews it; older only while Rellano or its database does not answer.
	if (std.healthy(req.backend_hint) && std.healthy(database) && !req.http.stale) {
		set req.grace = 2s;
	}
	set req.http.keepable = "1";
	return (hash);
}

sub vcl_backend_response {
	set beresp.http.xkey = beresp.http.Surrogate-Key; # the header that the module reads
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "no-store" || beresp.http.Content-Type ~ "^text/event-stream") {
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
	# It changed while it was made: for who asked, and for nobody else. ttl 0: nor is it remembered that it may not be kept.
	if (beresp.http.CDN-Cache-Control ~ "no-store") {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
		return (deliver);
	}
	if (beresp.status >= 500) {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		if (bereq.is_bgfetch) {
			return (abandon); # the good one stays
		}
		return (deliver);
	}
	if (beresp.http.Surrogate-Key && beresp.status == 200) {
		set beresp.ttl = 30s;
		if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
			set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 30s);
		}
		set beresp.grace = 1h; # see req.grace; a purge removes it for good
		return (deliver);
	}
	if (bereq.url ~ "^/assets/" && beresp.status == 200) {
		set beresp.ttl = 1d;
		return (deliver);
	}
	set beresp.uncacheable = true;
	set beresp.ttl = 60s;
	return (deliver);
}

# Rellano does not answer, and nothing of this page is kept.
sub vcl_backend_error {
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	synthetic({"<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Rellano</title><h1>Rellano no contesta</h1><p>Vuelve a intentarlo dentro de un momento."});
	return (deliver);
}

sub vcl_deliver {
	# Rellano failed and is not known to be ill yet: what was kept, however old, is better.
	if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && req.http.keepable) {
		set req.http.stale = "1";
		return (restart);
	}
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
	# Browsers ask each time, and the ETag makes that small: a purge reaches them too.
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.CDN-Cache-Control;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
}
