# Homebrew: `brew install --formula ./crownhead.rb`
class Crownhead < Formula
  desc "Draughts (checkers) engine with tools for players and researchers"
  homepage "@URL@"
  url "@URL@/crownhead-@VERSION@.tar.gz"
  sha256 "@SHA256:crownhead-@VERSION@.tar.gz@"
  license "MIT"

  def install
    system "make", "ARCH=", "WERROR=", "PREFIX=#{prefix}", "MANDIR=#{man}",
           "COMPLETIONDIR=#{bash_completion}", "install"
  end

  test do
    assert_match "bestmove", pipe_output(bin/"crownhead", "position startpos\ngo depth 5\n")
  end
end
