"""Plays the native app on iOS: a WebKitGTK window whose page finds
window.webkit.messageHandlers.paddock, as in WKWebView. Its messages follow
apps/mobile/ios/App/App/PageMessages.swift and PaddockPlugin.swift.

Arguments: the site's origin, the path to open, the user agent.
Reads one JSON command per line from stdin and writes one JSON event per line to stdout:

    {"send": {...}}, {"sendLasting": {...}}   messages for the page
    {"evaluate": "script", "id": 1}           writes {"id": 1, "value": ...}
    writes {"received": {...}} for each message of the page
    and {"opened": "https://..."} for each address that it would open in another app
"""
import json
import sys
import tempfile

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

ORIGIN, START, USER_AGENT = sys.argv[1:]
VERSION = 1
DOCUMENT_SCRIPT = (
    "webkit.messageHandlers.paddock.postMessage('{\"paddockBridge\":1,\"type\":\"document\"}')"
)


def write(event):
    print(json.dumps(event), flush=True)


class App:
    def __init__(self):
        self.is_ready = False
        self.pending = []
        self.lasting = {}
        controller = WebKit2.UserContentManager()
        controller.connect('script-message-received::paddock', self.receive)
        controller.register_script_message_handler('paddock')
        controller.add_script(
            WebKit2.UserScript.new(
                DOCUMENT_SCRIPT,
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
        settings = WebKit2.Settings(
            user_agent=USER_AGENT,
            enable_smooth_scrolling=False,
            enable_write_console_messages_to_stdout=True,
        )
        # A folder, because WebKit stores no files in the database of a private window.
        self.folder = tempfile.TemporaryDirectory()
        data = WebKit2.WebsiteDataManager(
            base_data_directory=self.folder.name, base_cache_directory=self.folder.name
        )
        self.view = WebKit2.WebView(
            web_context=WebKit2.WebContext.new_with_website_data_manager(data),
            user_content_manager=controller,
            settings=settings,
        )
        self.view.connect('decide-policy', self.decide)
        window = Gtk.Window()
        window.set_decorated(False)
        window.set_default_size(390, 844)
        window.add(self.view)
        window.show_all()
        self.view.load_uri(ORIGIN + START)

    def receive(self, _controller, result):
        message = json.loads(result.get_js_value().to_string())
        if message.get('paddockBridge') != VERSION:
            return
        if message['type'] == 'document':
            self.is_ready = False
            return
        if message['type'] == 'ready':
            self.is_ready = True
            for waiting in [*self.lasting.values(), *self.pending]:
                self.post(waiting)
            self.pending.clear()
        write({'received': message})

    def decide(self, _view, decision, kind):
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return False
        address = decision.get_navigation_action().get_request().get_uri()
        if address == ORIGIN or address.startswith(ORIGIN + '/') or address == 'about:blank':
            return False
        write({'opened': address})
        decision.ignore()
        return True

    def send(self, fields):
        message = {**fields, 'paddockBridge': VERSION}
        if self.is_ready:
            self.post(message)
        else:
            self.pending.append(message)

    def send_lasting(self, fields):
        message = {**fields, 'paddockBridge': VERSION}
        self.lasting[message['type']] = message
        if self.is_ready:
            self.post(message)

    def post(self, message):
        script = f'window.postMessage({json.dumps(message)}, location.origin)'
        self.view.evaluate_javascript(script, -1, None, None, None, None, None)

    def evaluate(self, script, number):
        def done(view, result):
            try:
                value = view.evaluate_javascript_finish(result).to_json(0)
                write({'id': number, 'value': None if value is None else json.loads(value)})
            except GLib.Error as error:
                write({'id': number, 'error': error.message})

        self.view.evaluate_javascript(script, -1, None, None, None, done)


def read_command(channel, _condition):
    line = channel.readline()
    if line == '':
        Gtk.main_quit()
        return False
    command = json.loads(line)
    if 'send' in command:
        app.send(command['send'])
    elif 'sendLasting' in command:
        app.send_lasting(command['sendLasting'])
    else:
        app.evaluate(command['evaluate'], command['id'])
    return True


app = App()
stdin = GLib.IOChannel.unix_new(sys.stdin.fileno())
GLib.io_add_watch(stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, read_command)
Gtk.main()
